import java.io.*;
import java.util.*;

public class Main {
    static int firstFullDay(long capacity, int[] amounts) {
        // Write your code here.
        return 0;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        var first = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(first.nextToken());
        long capacity = Long.parseLong(first.nextToken());
        var words = new StringTokenizer(in.readLine());
        int[] amounts = new int[n];
        for (int i = 0; i < n; i++) amounts[i] = Integer.parseInt(words.nextToken());
        System.out.println(firstFullDay(capacity, amounts));
    }
}
