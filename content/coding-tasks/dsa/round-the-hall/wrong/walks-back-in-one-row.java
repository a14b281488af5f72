import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int rows = in.nextInt(), columns = in.nextInt();
        int[][] t = new int[rows][columns];
        for (int[] row : t) for (int c = 0; c < columns; c++) row[c] = in.nextInt();
        int top = 0, bottom = rows - 1, left = 0, right = columns - 1;
        while (top <= bottom && left <= right) {
            for (int c = left; c <= right; c++) System.out.print(t[top][c] + " ");
            top++;
            for (int r = top; r <= bottom; r++) System.out.print(t[r][right] + " ");
            right--;
            for (int c = right; c >= left; c--) System.out.print(t[bottom][c] + " ");
            bottom--;
            if (left <= right) for (int r = bottom; r >= top; r--) System.out.print(t[r][left] + " ");
            left++;
        }
    }
}
