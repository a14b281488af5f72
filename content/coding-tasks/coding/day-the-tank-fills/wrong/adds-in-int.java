import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long capacity = in.nextLong();
        int total = 0, answer = -1;
        for (int day = 1; day <= n; day++) {
            total += in.nextInt();
            if (total >= capacity && answer < 0) answer = day;
        }
        System.out.println(answer);
    }
}
