import java.util.*;

public class Main {
    static List<Integer> walkRound(int[][] tables) {
        var visit = new ArrayList<Integer>();
        int rows = tables.length, columns = tables[0].length;
        int[] rowSteps = {0, 1, 0, -1}, columnSteps = {1, 0, -1, 0};
        var visited = new boolean[rows][columns];
        int row = 0, column = 0, direction = 0;
        while (visit.size() < rows * columns) {
            visit.add(tables[row][column]);
            visited[row][column] = true;
            int r = row + rowSteps[direction], c = column + columnSteps[direction];
            boolean isFree = r >= 0 && r < rows && c >= 0 && c < columns && !visited[r][c];
            if (!isFree) direction = (direction + 1) % 4;
            row += rowSteps[direction];
            column += columnSteps[direction];
        }
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
