import java.io.*;
import java.util.*;

public class Main {
    static int weakestGenerator(int k, int[] loads) {
        // Write your code here.
        return -1;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        var first = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(first.nextToken());
        int k = Integer.parseInt(first.nextToken());
        var words = new StringTokenizer(in.readLine());
        int[] loads = new int[n];
        for (int i = 0; i < n; i++) loads[i] = Integer.parseInt(words.nextToken());
        System.out.println(weakestGenerator(k, loads));
    }
}
