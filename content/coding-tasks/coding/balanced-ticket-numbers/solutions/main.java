import java.util.*;

public class Main {
    static boolean isBalanced(String number) {
        int middle = number.length() / 2;
        return sumOfDigits(number.substring(0, middle)) == sumOfDigits(number.substring(middle));
    }

    static int sumOfDigits(String digits) {
        return digits.chars().map(Character::getNumericValue).sum();
    }

    public static void main(String[] args) {
        var in = new Scanner(System.in);
        int n = in.nextInt();
        int balanced = 0;
        for (int i = 0; i < n; i++) if (isBalanced(in.next())) balanced++;
        System.out.println(balanced);
    }
}
