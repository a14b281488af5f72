import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        TreeSet<Long> inside = new TreeSet<>();
        while (n-- > 0) {
            long pass = in.nextLong();
            if (!inside.remove(pass)) inside.add(pass);
        }
        System.out.println(inside.isEmpty() ? "empty" : inside.first());
    }
}
