import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int weeks = (int) (in.nextLong() % n);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < n; i++) names.add(in.next());
        Collections.rotate(names, weeks);
        System.out.println(String.join(" ", names));
    }
}
