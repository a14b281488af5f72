import java.io.*;
import java.util.*;

public class Main {
    static int secondLowest(int[] prices) {
        int none = Integer.MAX_VALUE;
        int lowest = none, second = none;
        for (int price : prices) {
            if (price < lowest) {
                second = lowest;
                lowest = price;
            } else if (price > lowest && price < second) {
                second = price;
            }
        }
        return second == none ? -1 : second;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        var words = new StringTokenizer(in.readLine());
        int[] prices = new int[n];
        for (int i = 0; i < n; i++) prices[i] = Integer.parseInt(words.nextToken());
        System.out.println(secondLowest(prices));
    }
}
