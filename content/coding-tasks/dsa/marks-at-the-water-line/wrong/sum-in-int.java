import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), days = 0;
        int[] a = new int[n];
        Deque<Integer> stack = new ArrayDeque<>();
        for (int i = 0; i < n; i++) {
            a[i] = in.nextInt();
            while (!stack.isEmpty() && a[stack.peek()] < a[i]) days += i - stack.pop();
            stack.push(i);
        }
        System.out.println(days);
    }
}
