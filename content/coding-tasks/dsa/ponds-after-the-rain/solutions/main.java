import java.io.*;
import java.util.*;

public class Main {
    static int ponds = 0, largest = 0;

    static void countPonds(char[][] field) {
        for (int r = 0; r < field.length; r++)
            for (int c = 0; c < field[r].length; c++) {
                if (field[r][c] != '#') continue;
                ponds++;
                largest = Math.max(largest, drain(field, r, c));
            }
    }

    /** Returns the size of the pond, and makes its cells dry. */
    static int drain(char[][] field, int row, int column) {
        var cells = new ArrayDeque<int[]>();
        int size = 0;
        field[row][column] = '.';
        cells.push(new int[] {row, column});
        while (!cells.isEmpty()) {
            int[] cell = cells.pop();
            size++;
            for (int[] step : new int[][] {{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
                int r = cell[0] + step[0], c = cell[1] + step[1];
                if (r < 0 || r >= field.length || c < 0 || c >= field[0].length || field[r][c] != '#') continue;
                field[r][c] = '.';
                cells.push(new int[] {r, c});
            }
        }
        return size;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        int rows = Integer.parseInt(in.readLine().split(" ")[0]);
        var field = new char[rows][];
        for (int r = 0; r < rows; r++) field[r] = in.readLine().trim().toCharArray();
        countPonds(field);
        System.out.println(ponds + " " + largest);
    }
}
