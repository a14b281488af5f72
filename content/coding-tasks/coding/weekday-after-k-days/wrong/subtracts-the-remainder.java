import java.util.*;

public class Main {
    public static void main(String[] args) {
        String[] names = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
        Scanner in = new Scanner(System.in);
        long day = in.nextInt() + in.nextLong();
        if (day < 0) day = 7 - (-day % 7);
        else day %= 7;
        System.out.println(names[(int) day]);
    }
}
