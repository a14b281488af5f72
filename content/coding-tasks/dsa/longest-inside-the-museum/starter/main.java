import java.io.*;
import java.util.*;

public class Main {
    /** Returns 0 if nobody is inside. */
    static long longestInside(long[] passes) {
        // Write your code here.
        return 0;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        var words = new StringTokenizer(in.readLine());
        long[] passes = new long[n];
        for (int i = 0; i < n; i++) passes[i] = Long.parseLong(words.nextToken());
        long pass = longestInside(passes);
        System.out.println(pass == 0 ? "empty" : String.valueOf(pass));
    }
}
