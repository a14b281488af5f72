import java.io.*;
import java.util.*;

public class Main {
    static long bestTotal(int[] profits) {
        long endingToday = profits[0], best = profits[0];
        for (int day = 1; day < profits.length; day++) {
            endingToday = Math.max(endingToday + profits[day], profits[day]);
            best = Math.max(best, endingToday);
        }
        return best;
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
