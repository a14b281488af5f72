import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), start = 0, best = 0;
        Map<Integer, Integer> last = new HashMap<>();
        for (int i = 0; i < n; i++) {
            int song = in.nextInt();
            if (last.containsKey(song)) start = last.get(song) + 1;
            best = Math.max(best, i - start + 1);
            last.put(song, i);
        }
        System.out.println(best);
    }
}
