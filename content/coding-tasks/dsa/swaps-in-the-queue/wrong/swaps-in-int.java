import java.util.*;

public class Main {
    static int swaps = 0;

    static int[] sort(int[] a) {
        if (a.length < 2) return a;
        int[] left = sort(Arrays.copyOfRange(a, 0, a.length / 2));
        int[] right = sort(Arrays.copyOfRange(a, a.length / 2, a.length));
        for (int i = 0, l = 0, r = 0; i < a.length; i++) {
            if (r == right.length || (l < left.length && left[l] <= right[r])) {
                a[i] = left[l++];
            } else {
                swaps += left.length - l;
                a[i] = right[r++];
            }
        }
        return a;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int[] tokens = new int[in.nextInt()];
        for (int i = 0; i < tokens.length; i++) tokens[i] = in.nextInt();
        sort(tokens);
        System.out.println(swaps);
    }
}
