import java.util.*;

public class Main {
    public static void main(String[] args) {
        long amount = new Scanner(System.in).nextLong(), count = 0;
        for (int note : new int[] {500, 200, 100, 50, 20, 10}) {
            count += amount / note;
            amount %= note;
        }
        System.out.println(count);
    }
}
