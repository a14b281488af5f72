import java.io.*;
import java.util.*;

public class Main {
    record Group(int start, int end) {}

    static int mostGroups(Group[] groups) {
        // Write your code here.
        return 0;
    }

    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        var groups = new Group[n];
        for (int i = 0; i < n; i++) {
            var words = new StringTokenizer(in.readLine());
            groups[i] = new Group(Integer.parseInt(words.nextToken()), Integer.parseInt(words.nextToken()));
        }
        System.out.println(mostGroups(groups));
    }
}
