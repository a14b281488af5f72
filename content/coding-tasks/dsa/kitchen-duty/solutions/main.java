import java.util.*;

public class Main {
    static void moveOn(List<String> names, long weeks) {
        int moved = (int) (weeks % names.size());
        Collections.rotate(names, -moved);
    }

    public static void main(String[] args) {
        var in = new Scanner(System.in);
        int n = in.nextInt();
        long weeks = in.nextLong();
        var names = new ArrayList<String>();
        for (int i = 0; i < n; i++) names.add(in.next());
        moveOn(names, weeks);
        System.out.println(String.join(" ", names));
    }
}
