import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), best = 0;
        List<Integer> row = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int height = in.nextInt();
            while (!row.isEmpty() && row.get(row.size() - 1) >= height) row.remove(row.size() - 1);
            row.add(height);
            best = Math.max(best, row.size());
        }
        System.out.println(n - best);
    }
}
