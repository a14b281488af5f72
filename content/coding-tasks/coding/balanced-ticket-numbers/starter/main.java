import java.util.*;

public class Main {
    static boolean isBalanced(String number) {
        // Write your code here.
        return false;
    }

    public static void main(String[] args) {
        var in = new Scanner(System.in);
        int n = in.nextInt();
        int balanced = 0;
        for (int i = 0; i < n; i++) if (isBalanced(in.next())) balanced++;
        System.out.println(balanced);
    }
}
