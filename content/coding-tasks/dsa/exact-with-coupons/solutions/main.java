import java.io.*;
import java.util.*;

public class Main {
    static int fewestCoupons(int price, int[] values) {
        int noWay = price + 1;
        int[] best = new int[price + 1];
        Arrays.fill(best, noWay);
        best[0] = 0;
        for (int sum = 1; sum <= price; sum++)
            for (int value : values)
                if (value <= sum) best[sum] = Math.min(best[sum], best[sum - value] + 1);
        return best[price] == noWay ? -1 : best[price];
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        var first = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(first.nextToken());
        int price = Integer.parseInt(first.nextToken());
        var words = new StringTokenizer(in.readLine());
        int[] values = new int[n];
        for (int i = 0; i < n; i++) values[i] = Integer.parseInt(words.nextToken());
        System.out.println(fewestCoupons(price, values));
    }
}
