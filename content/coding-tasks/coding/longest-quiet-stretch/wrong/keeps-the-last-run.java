import java.util.*;

public class Main {
    public static void main(String[] args) {
        var in = new Scanner(System.in);
        int n = in.nextInt(), k = in.nextInt();
        int run = 0, best = 0;
        for (int i = 0; i < n; i++) {
            run = in.nextInt() <= k ? run + 1 : 0;
            if (run > 0) best = run;
        }
        System.out.println(best);
    }
}
