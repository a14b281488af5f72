import java.util.*;

public class Main {
    static String shorten(String days) {
        // Write your code here.
        return days;
    }

    public static void main(String[] args) {
        System.out.println(shorten(new Scanner(System.in).next()));
    }
}
