import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), target = in.nextInt();
        int[] count = new int[target + 1];
        long ways = 0;
        while (n-- > 0) {
            int weight = in.nextInt();
            ways += count[target - weight];
            count[weight]++;
        }
        System.out.println(ways);
    }
}
