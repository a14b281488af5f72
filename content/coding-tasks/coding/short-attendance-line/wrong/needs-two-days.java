import java.util.*;

public class Main {
    public static void main(String[] args) {
        String s = new Scanner(System.in).next().toUpperCase();
        String result = "";
        int run = 1;
        for (int i = 1; i < s.length(); i++) {
            boolean same = s.charAt(i) == s.charAt(i - 1);
            if (!same) {
                result += (run > 1 ? run : "") + "" + s.charAt(i - 1);
                run = 1;
            } else run++;
            if (i == s.length() - 1) result += (run > 1 ? run : "") + "" + s.charAt(i);
        }
        System.out.println(result);
    }
}
