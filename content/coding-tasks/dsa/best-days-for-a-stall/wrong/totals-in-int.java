import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), total = in.nextInt(), best = total;
        while (--n > 0) {
            int profit = in.nextInt();
            total = Math.max(total + profit, profit);
            best = Math.max(best, total);
        }
        System.out.println(best);
    }
}
