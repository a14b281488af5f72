import java.io.*;
import java.util.*;

public class Main {
    static int longestPiece(long k, int[] rolls) {
        int low = 0, high = Arrays.stream(rolls).max().getAsInt();
        while (low < high) {
            int middle = low + (high - low + 1) / 2;
            long pieces = 0;
            for (int roll : rolls) pieces += roll / middle;
            if (pieces >= k) low = middle;
            else high = middle - 1;
        }
        return low;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        var first = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(first.nextToken());
        long k = Long.parseLong(first.nextToken());
        var words = new StringTokenizer(in.readLine());
        int[] rolls = new int[n];
        for (int i = 0; i < n; i++) rolls[i] = Integer.parseInt(words.nextToken());
        System.out.println(longestPiece(k, rolls));
    }
}
