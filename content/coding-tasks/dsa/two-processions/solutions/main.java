import java.util.*;

public class Main {
    static int fewestFloats(String first, String second) {
        int[][] floats = new int[first.length() + 1][second.length() + 1];
        for (int i = 0; i <= first.length(); i++)
            for (int j = 0; j <= second.length(); j++) {
                if (i == 0 || j == 0) floats[i][j] = i + j;
                else if (first.charAt(i - 1) == second.charAt(j - 1)) floats[i][j] = floats[i - 1][j - 1] + 1;
                else floats[i][j] = Math.min(floats[i - 1][j], floats[i][j - 1]) + 1;
            }
        return floats[first.length()][second.length()];
    }

    public static void main(String[] args) {
        var in = new Scanner(System.in);
        System.out.println(fewestFloats(in.next(), in.next()));
    }
}
