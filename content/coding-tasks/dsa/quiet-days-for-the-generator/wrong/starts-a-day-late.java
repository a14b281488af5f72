import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), k = in.nextInt(), weakest = Integer.MAX_VALUE;
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = in.nextInt();
        Deque<Integer> q = new ArrayDeque<>();
        for (int i = 0; i < n; i++) {
            while (!q.isEmpty() && a[q.peekLast()] <= a[i]) q.pollLast();
            q.addLast(i);
            if (q.peekFirst() <= i - k) q.pollFirst();
            if (i >= k) weakest = Math.min(weakest, a[q.peekFirst()]);
        }
        System.out.println(weakest);
    }
}
