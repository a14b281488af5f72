import java.io.*;
import java.util.*;

public class Main {
    static long countBundles(int target, int[] weights) {
        Map<Integer, Integer> seen = new HashMap<>();
        long ways = 0;
        for (int weight : weights) {
            ways += seen.getOrDefault(target - weight, 0);
            seen.merge(weight, 1, Integer::sum);
        }
        return ways;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        var first = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(first.nextToken());
        int target = Integer.parseInt(first.nextToken());
        var words = new StringTokenizer(in.readLine());
        int[] weights = new int[n];
        for (int i = 0; i < n; i++) weights[i] = Integer.parseInt(words.nextToken());
        System.out.println(countBundles(target, weights));
    }
}
