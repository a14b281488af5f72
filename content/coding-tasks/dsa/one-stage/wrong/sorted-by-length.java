import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        List<int[]> groups = new ArrayList<>(), taken = new ArrayList<>();
        for (int i = 0; i < n; i++) groups.add(new int[] {in.nextInt(), in.nextInt()});
        groups.sort(Comparator.comparingInt(g -> g[1] - g[0]));
        for (int[] g : groups)
            if (taken.stream().allMatch(t -> t[1] <= g[0] || t[0] >= g[1])) taken.add(g);
        System.out.println(taken.size());
    }
}
