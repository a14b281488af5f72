import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long limit = in.nextLong();
        Long[] w = new Long[n];
        for (int i = 0; i < n; i++) w[i] = in.nextLong();
        Arrays.sort(w);
        int light = 0, heavy = n - 1, trips = 0;
        while (light <= heavy) {
            long load = w[heavy--];
            while (light <= heavy && load + w[light] <= limit) load += w[light++];
            trips++;
        }
        System.out.println(trips);
    }
}
