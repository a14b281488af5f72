import java.io.*;
import java.util.*;

public class Main {
    static long fewestSwaps(int[] tokens) {
        if (tokens.length < 2) return 0;
        int half = tokens.length / 2;
        int[] left = Arrays.copyOfRange(tokens, 0, half);
        int[] right = Arrays.copyOfRange(tokens, half, tokens.length);
        long swaps = fewestSwaps(left) + fewestSwaps(right);
        for (int i = 0, l = 0, r = 0; i < tokens.length; i++) {
            if (r == right.length || (l < left.length && left[l] <= right[r])) {
                tokens[i] = left[l++];
            } else {
                swaps += left.length - l;
                tokens[i] = right[r++];
            }
        }
        return swaps;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        var words = new StringTokenizer(in.readLine());
        int[] tokens = new int[n];
        for (int i = 0; i < n; i++) tokens[i] = Integer.parseInt(words.nextToken());
        System.out.println(fewestSwaps(tokens));
    }
}
