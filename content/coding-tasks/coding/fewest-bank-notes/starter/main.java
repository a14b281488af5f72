import java.util.*;

public class Main {
    /** Returns -1 if it is impossible. */
    static long fewestNotes(long amount) {
        // Write your code here.
        return 0;
    }

    public static void main(String[] args) {
        System.out.println(fewestNotes(new Scanner(System.in).nextLong()));
    }
}
