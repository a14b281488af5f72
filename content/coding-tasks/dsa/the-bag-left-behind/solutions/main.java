import java.io.*;
import java.util.*;

public class Main {
    static long bagLeft(long[] numbers) {
        long left = 0;
        for (long number : numbers) left ^= number;
        return left;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        var words = new StringTokenizer(in.readLine());
        long[] numbers = new long[n];
        for (int i = 0; i < n; i++) numbers[i] = Long.parseLong(words.nextToken());
        System.out.println(bagLeft(numbers));
    }
}
