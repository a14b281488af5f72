import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), size = 0, total = 0;
        while (n-- > 0) {
            int weight = in.nextInt();
            total += weight;
            int a = weight, b = size;
            while (b != 0) {
                int rest = a % b;
                a = b;
                b = rest;
            }
            size = a;
        }
        System.out.println(total / size);
    }
}
