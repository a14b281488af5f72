import java.util.*;

public class Main {
    static final String[] NAMES = {
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"
    };

    static int weekdayAfter(int today, long days) {
        return (int) Math.floorMod(today + days, 7L);
    }

    public static void main(String[] args) {
        var in = new Scanner(System.in);
        int today = in.nextInt();
        long days = in.nextLong();
        System.out.println(NAMES[weekdayAfter(today, days)]);
    }
}
