import java.io.*;
import java.util.*;

public class Main {
    static int countWays(int t, int[] times) {
        return countFrom(0, t, times);
    }

    static int countFrom(int next, int left, int[] times) {
        if (left < 0) return 0;
        if (next == times.length) return left == 0 ? 1 : 0;
        return countFrom(next + 1, left, times) + countFrom(next + 1, left - times[next], times);
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        var first = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(first.nextToken());
        int t = Integer.parseInt(first.nextToken());
        var words = new StringTokenizer(in.readLine());
        int[] times = new int[n];
        for (int i = 0; i < n; i++) times[i] = Integer.parseInt(words.nextToken());
        System.out.println(countWays(t, times));
    }
}
