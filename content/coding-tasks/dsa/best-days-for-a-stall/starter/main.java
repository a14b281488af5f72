import java.io.*;
import java.util.*;

public class Main {
    static long bestTotal(int[] profits) {
        // Write your code here.
        return 0;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        var words = new StringTokenizer(in.readLine());
        int[] profits = new int[n];
        for (int i = 0; i < n; i++) profits[i] = Integer.parseInt(words.nextToken());
        System.out.println(bestTotal(profits));
    }
}
