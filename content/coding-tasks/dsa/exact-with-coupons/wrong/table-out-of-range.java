import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), price = in.nextInt();
        int[] best = new int[price + 1];
        Arrays.fill(best, price + 1);
        best[0] = 0;
        int[] values = new int[n];
        for (int i = 0; i < n; i++) {
            values[i] = in.nextInt();
            best[values[i]] = 1;
        }
        for (int sum = 1; sum <= price; sum++)
            for (int value : values)
                if (value <= sum) best[sum] = Math.min(best[sum], best[sum - value] + 1);
        System.out.println(best[price] > price ? -1 : best[price]);
    }
}
