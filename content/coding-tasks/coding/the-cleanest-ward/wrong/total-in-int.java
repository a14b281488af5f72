import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int wards = in.nextInt(), days = in.nextInt();
        int smallest = Integer.MAX_VALUE, cleanest = 0;
        for (int ward = 1; ward <= wards; ward++) {
            int total = 0;
            for (int day = 0; day < days; day++) total += in.nextInt();
            if (total <= smallest) {
                smallest = total;
                cleanest = ward;
            }
        }
        System.out.println(cleanest);
    }
}
