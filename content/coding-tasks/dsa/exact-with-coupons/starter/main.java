import java.io.*;
import java.util.*;

public class Main {
    static int fewestCoupons(int price, int[] values) {
        // Write your code here.
        return 0;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        var first = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(first.nextToken());
        int price = Integer.parseInt(first.nextToken());
        var words = new StringTokenizer(in.readLine());
        int[] values = new int[n];
        for (int i = 0; i < n; i++) values[i] = Integer.parseInt(words.nextToken());
        System.out.println(fewestCoupons(price, values));
    }
}
