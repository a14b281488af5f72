import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        var first = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(first.nextToken());
        int k = Integer.parseInt(first.nextToken());
        var levels = new StringTokenizer(in.readLine());
        int run = 0, best = 0;
        for (int i = 0; i < n; i++) {
            int level = Integer.parseInt(levels.nextToken());
            run = level <= k ? run + 1 : 0;
            best = Math.max(best, run);
        }
        System.out.println(best);
    }
}
