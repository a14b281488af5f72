import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String a = in.next(), b = in.next();
        int[][] t = new int[a.length() + 1][b.length() + 1];
        for (int i = 1; i <= a.length(); i++)
            for (int j = 1; j <= b.length(); j++)
                t[i][j] = a.charAt(i - 1) == b.charAt(j - 1)
                    ? Math.max(t[i - 1][j], t[i][j - 1]) + 1
                    : Math.max(t[i - 1][j], t[i][j - 1]);
        System.out.println(a.length() + b.length() - t[a.length()][b.length()]);
    }
}
