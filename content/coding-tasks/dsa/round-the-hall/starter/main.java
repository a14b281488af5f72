import java.util.*;

public class Main {
    static List<Integer> walkRound(int[][] tables) {
        var visit = new ArrayList<Integer>();
        // Write your code here.
        return visit;
    }

    public static void main(String[] args) {
        var in = new Scanner(System.in);
        int rows = in.nextInt(), columns = in.nextInt();
        int[][] tables = new int[rows][columns];
        for (int[] row : tables) for (int c = 0; c < columns; c++) row[c] = in.nextInt();
        var line = new StringBuilder();
        for (int table : walkRound(tables)) line.append(table).append(' ');
        System.out.println(line);
    }
}
