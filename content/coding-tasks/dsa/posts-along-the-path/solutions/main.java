import java.io.*;
import java.util.*;

public class Main {
    static int fewestRemoved(int[] heights) {
        int[] ends = new int[heights.length];
        int longest = 0;
        for (int height : heights) {
            int place = Arrays.binarySearch(ends, 0, longest, height);
            if (place < 0) place = -place - 1;
            ends[place] = height;
            if (place == longest) longest++;
        }
        return heights.length - longest;
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
