import java.io.*;
import java.util.*;

public class Main {
    static String check(String formula) {
        // Write your code here.
        return "?";
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        System.out.println(check(in.readLine()));
    }
}
