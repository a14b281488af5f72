import java.io.*;
import java.util.*;

public class Main {
    static int fewestRemoved(int[] heights) {
        // Write your code here.
        return -1;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        var words = new StringTokenizer(in.readLine());
        int[] heights = new int[n];
        for (int i = 0; i < n; i++) heights[i] = Integer.parseInt(words.nextToken());
        System.out.println(fewestRemoved(heights));
    }
}
