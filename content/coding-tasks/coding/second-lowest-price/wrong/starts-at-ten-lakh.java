import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), lowest = 1000000, second = 1000000;
        while (n-- > 0) {
            int price = in.nextInt();
            if (price < lowest) {
                second = lowest;
                lowest = price;
            } else if (price > lowest && price < second) second = price;
        }
        System.out.println(second == 1000000 ? -1 : second);
    }
}
