import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), balanced = 0;
        while (n-- > 0) {
            String text = in.next();
            int number = Integer.parseInt(text), difference = 0;
            for (int i = 0; i < text.length(); i++, number /= 10)
                difference += i < text.length() / 2 ? number % 10 : -(number % 10);
            if (difference == 0) balanced++;
        }
        System.out.println(balanced);
    }
}
