import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long k = in.nextLong();
        int[] rolls = new int[n];
        for (int i = 0; i < n; i++) rolls[i] = in.nextInt();
        int low = 0, high = 1000000000;
        while (low < high) {
            int middle = low + (high - low + 1) / 2, pieces = 0;
            for (int roll : rolls) pieces += roll / middle;
            if (pieces >= k) low = middle;
            else high = middle - 1;
        }
        System.out.println(low);
    }
}
