import java.io.*;
import java.util.*;

public class Main {
    static int longestStretch(int[] songs) {
        Set<Integer> playing = new HashSet<>();
        int start = 0, best = 0;
        for (int end = 0; end < songs.length; end++) {
            while (!playing.add(songs[end])) playing.remove(songs[start++]);
            best = Math.max(best, end - start + 1);
        }
        return best;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        var words = new StringTokenizer(in.readLine());
        int[] songs = new int[n];
        for (int i = 0; i < n; i++) songs[i] = Integer.parseInt(words.nextToken());
        System.out.println(longestStretch(songs));
    }
}
