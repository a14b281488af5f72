import java.util.*;

public class Main {
    static String shorten(String days) {
        days = days.toUpperCase();
        var result = new StringBuilder();
        int run = 0;
        for (int i = 0; i < days.length(); i++) {
            run++;
            boolean isLast = i + 1 == days.length() || days.charAt(i + 1) != days.charAt(i);
            if (isLast) {
                if (run > 1) result.append(run);
                result.append(days.charAt(i));
                run = 0;
            }
        }
        return result.toString();
    }

    public static void main(String[] args) {
        System.out.println(shorten(new Scanner(System.in).next()));
    }
}
