import java.io.*;
import java.util.*;

public class Main {
    static int lettersToBuy(String box, String sign) {
        // Write your code here.
        return -1;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        String box = in.readLine().trim();
        String sign = in.readLine().trim();
        System.out.println(lettersToBuy(box, sign));
    }
}
