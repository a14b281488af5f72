import java.io.*;
import java.util.*;

public class Main {
    static int weakestGenerator(int k, int[] loads) {
        var days = new ArrayDeque<Integer>();
        int weakest = Integer.MAX_VALUE;
        for (int day = 0; day < loads.length; day++) {
            while (!days.isEmpty() && loads[days.peekLast()] <= loads[day]) days.pollLast();
            days.addLast(day);
            if (days.peekFirst() <= day - k) days.pollFirst();
            if (day >= k - 1) weakest = Math.min(weakest, loads[days.peekFirst()]);
        }
        return weakest;
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
