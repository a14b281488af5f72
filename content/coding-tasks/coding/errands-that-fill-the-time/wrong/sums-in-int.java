import java.util.*;

public class Main {
    static int t, ways;
    static int[] times;

    static void choose(int next, int sum) {
        if (next == times.length) {
            if (sum == t) ways++;
            return;
        }
        choose(next + 1, sum);
        choose(next + 1, sum + times[next]);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        times = new int[in.nextInt()];
        t = in.nextInt();
        for (int i = 0; i < times.length; i++) times[i] = in.nextInt();
        choose(0, 0);
        System.out.println(ways);
    }
}
