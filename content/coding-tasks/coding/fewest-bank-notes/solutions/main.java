import java.util.*;

public class Main {
    /** Returns -1 if it is impossible. */
    static long fewestNotes(long amount) {
        long count = 0;
        for (int note : new int[] {500, 200, 100, 50, 20, 10}) {
            count += amount / note;
            amount %= note;
        }
        return amount == 0 ? count : -1;
    }

    public static void main(String[] args) {
        System.out.println(fewestNotes(new Scanner(System.in).nextLong()));
    }
}
